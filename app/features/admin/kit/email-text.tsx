/** Allows a line break at the "@" of an address instead of in the middle of a name. */
export function EmailText({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
