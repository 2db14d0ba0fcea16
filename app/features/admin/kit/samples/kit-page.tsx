import { useLanguage } from '#i18n/use-translate.tsx';
import { fieldSamples } from './field-samples.tsx';
import { kitSamples } from './kit-samples.tsx';
import { listSamples } from './list-samples.tsx';
import { partSamples } from './part-samples.tsx';
import { type Sample, sampleWords } from './sample.ts';
import '#ui/staff.css';

export const handle = { messages: ['site', 'pages', 'admin', 'editor'] };

export const meta = () => [{ title: '/dev/kit' }];

/**
 * Every component of `ui` and of the kit in its states, at `/dev/kit` of the development server. The built product has no such
 * page. A test opens it in both languages, and fails if a component is missing.
 */
export default function KitPage() {
  const words = sampleWords[useLanguage()];
  const samples = [partSamples, fieldSamples, listSamples, kitSamples].flatMap((some) => some(words));
  return (
    <main id="content" className="page-width space-y-10 py-8 text-[0.9375rem]">
      <h1 className="text-3xl">/dev/kit</h1>
      {samples.map((sample) => (
        <SampleSection key={sample.of} sample={sample} />
      ))}
    </main>
  );
}

function SampleSection({ sample: { of, states, isWide } }: { sample: Sample }) {
  return (
    <section aria-label={of} data-kit-sample={of}>
      <h2 className="mb-3 text-xl">{of}</h2>
      <div className={isWide ? 'space-y-6' : 'grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3'}>
        {Object.entries(states).map(([name, state]) => (
          <div key={name} className="min-w-0">
            <p className="mb-2 text-ink-soft text-sm">{name}</p>
            {/* `contain` keeps what floats above a page inside of its box. */}
            <div data-kit-state={name} className="contain-layout">
              {state}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
