/** An address that does not fit on its line goes on after it at the "@", not in the middle of a name. */
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
