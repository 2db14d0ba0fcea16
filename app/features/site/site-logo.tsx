import { useSiteName } from '#ui/page/site.ts';

/** The operator's logo; without one, the mark (the bay at sunset in a glass) and the name. */
export function SiteLogo({ logo }: { logo: string | undefined }) {
  const name = useSiteName();
  // No part of it is cut off, so a wide logo is lower.
  if (logo)
    return (
      <img
        src={`${logo}?format=webp&width=480`}
        alt={name}
        className="h-11 max-w-36 object-contain object-left"
      />
    );
  const [first, second] = inTwoLines(name);
  return (
    <span className="flex items-center gap-2">
      <img src="/favicon.svg" alt="" width="44" height="44" className="size-11" />
      <span className="hidden font-display font-extrabold text-[1.0625rem] leading-[0.95] tracking-tight min-[22.5rem]:block">
        {first}
        {second && <br />}
        {second}
      </span>
    </span>
  );
}

/** Splits a name into two lines of similar length, the shorter one first. A single word stays on one line. */
export function inTwoLines(name: string): readonly [first: string, second: string] {
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, place) => {
    const lines = [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')] as const;
    return { lines, uneven: Math.abs(lines[0].length - lines[1].length) };
  });
  const [best] = breaks.sort((one, other) => one.uneven - other.uneven);
  return best ? best.lines : [name, ''];
}
