import type { Language } from '#domain/languages.ts';

/** The sizes of posters. Cards are several on a sheet. */
export const posterSizes = ['a4', 'a5', 'card'] as const;
export type PosterSize = (typeof posterSizes)[number];

type Text = {
  readonly language: Language;
  readonly headline: string;
  readonly scan: string;
  readonly code: string;
};

type PosterContent = {
  readonly siteName: string;
  readonly code: string;
  readonly address: string;
  readonly qr: string;
  readonly texts: readonly Text[];
};

const cardsPerSheet = 8;

/** In the measures of paper, less the margins of the printer. An A4 poster fits a sheet of Letter too. */
const looks = {
  a4: {
    sheet: 'max-w-[182mm] print:w-[182mm] min-h-[236mm] p-[12mm] gap-[9mm]',
    name: 'text-[11mm]',
    qr: 'w-[96mm] max-w-full',
    headline: 'text-[8mm]',
    small: 'text-[5mm]',
  },
  a5: {
    sheet: 'max-w-[120mm] print:w-[120mm] min-h-[176mm] p-[8mm] gap-[5mm]',
    name: 'text-[7.5mm]',
    qr: 'w-[62mm] max-w-full',
    headline: 'text-[5.4mm]',
    small: 'text-[3.8mm]',
  },
} as const;

/** What hangs at the desk of a hotel or in a promoter's pocket: no prices, because they change. */
export function Poster({ size, ...content }: PosterContent & { size: PosterSize }) {
  if (size !== 'card') return <Sheet look={looks[size]} {...content} />;
  return (
    <div className="grid grid-cols-[minmax(0,86mm)] justify-start sm:grid-cols-[repeat(2,86mm)] print:grid-cols-[repeat(2,86mm)]">
      {Array.from({ length: cardsPerSheet }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all the same.
        <BusinessCard key={number} isRepeated={number > 0} {...content} />
      ))}
    </div>
  );
}

function Sheet({
  look,
  siteName,
  address,
  qr,
  texts,
}: PosterContent & { look: (typeof looks)[keyof typeof looks] }) {
  return (
    <article
      className={`${look.sheet} flex flex-col items-center justify-between border border-ink/20 bg-white text-center text-ink print:border-0`}
    >
      <h2 className={`${look.name} font-black leading-tight`}>{siteName}</h2>
      <div className="space-y-[3mm]">
        {texts.map(({ language, headline }) => (
          <p key={language} lang={language} className={`${look.headline} font-bold leading-snug`}>
            {headline}
          </p>
        ))}
      </div>
      <img src={qr} alt={address} className={`${look.qr} aspect-square`} />
      <div className="space-y-[2mm]">
        {texts.map(({ language, scan, code }) => (
          <p key={language} lang={language} className={`${look.small} leading-snug`}>
            {scan} {code}
          </p>
        ))}
        <p className={`${look.small} font-bold [overflow-wrap:anywhere]`}>{address}</p>
      </div>
    </article>
  );
}

function BusinessCard({ siteName, address, qr, texts, isRepeated }: PosterContent & { isRepeated: boolean }) {
  return (
    <article
      aria-hidden={isRepeated}
      className="flex min-h-[54mm] w-[86mm] max-w-full break-inside-avoid items-center gap-[3mm] border border-ink/20 border-dashed bg-white p-[4mm] text-ink"
    >
      <img src={qr} alt={isRepeated ? '' : address} className="aspect-square w-[36mm] shrink-0" />
      <div className="min-w-0 space-y-[1.5mm]">
        <h2 className="font-black text-[4.4mm] leading-tight">{siteName}</h2>
        {texts.map(({ language, scan, code }) => (
          <p key={language} lang={language} className="text-[2.7mm] leading-snug">
            {scan} {code}
          </p>
        ))}
        <p className="font-bold text-[2.5mm] [overflow-wrap:anywhere]">{address}</p>
      </div>
    </article>
  );
}
