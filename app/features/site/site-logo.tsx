import { useSiteName } from '#ui/page/site.ts';
import { inTwoLines } from './two-lines.ts';

/** The mark (the bay at sunset in a glass) and the name. */
export function SiteLogo() {
  const [first, second] = inTwoLines(useSiteName());
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
