import { data, Link } from 'react-router';
import { requirePage } from '#features/accounts/require-role.server.ts';
import {
  type EvidenceRow,
  evidenceDocument,
  evidenceText,
} from '#features/overview/disputes/evidence-document.ts';
import { readEvidence } from '#features/overview/disputes/evidence-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, link } from '../kit/admin-styles.ts';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/evidence-page';
import { CopyEvidence } from './copy-evidence.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const { database, config, clock } = context.get(platformContext);
  const evidence = await readEvidence(database, params.caseId);
  if (!evidence) throw data(null, { status: 404 });
  const language = adminLanguage(request);
  const { origin, site } = config;
  const reader = { language, t: translator(language), origin, siteName: site.name, now: clock.now() };
  const { id: bookingId, reference } = evidence.booking;
  return { language, bookingId, reference, sections: evidenceDocument(evidence, reader) };
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'evidence.title');

/** The evidence for a dispute, to be printed or copied into the provider's form. */
export default function EvidencePage({ loaderData }: Route.ComponentProps) {
  const { bookingId, reference, sections } = loaderData;
  const t = useTranslate();
  const title = t('evidence.heading', { reference });
  return (
    <>
      <p className="mb-2 print:hidden">
        <Link to="/admin/payments" className={link}>
          {t('evidence.back')}
        </Link>
      </p>
      <AdminHeading title={title} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft print:hidden">
        {t('evidence.lead')}{' '}
        <Link to={`/admin/bookings/${bookingId}`} className={link}>
          {reference}
        </Link>
      </p>
      <div className="max-w-3xl space-y-6">
        <article
          className={`${card} space-y-6 print:space-y-3 print:border-0 print:p-0 print:text-sm print:shadow-none`}
        >
          {sections.map((section) => (
            <section key={section.title} className="break-inside-avoid">
              <h2 className="mb-2 text-lg">{section.title}</h2>
              <dl className="space-y-1">
                {section.rows.map((row, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two mails of one kind are alike, and the list never changes
                  <Row key={place} row={row} />
                ))}
              </dl>
            </section>
          ))}
        </article>
        <CopyEvidence text={evidenceText(title, sections)} />
      </div>
    </>
  );
}

function Row({ row: { label, value, address } }: { row: EvidenceRow }) {
  return (
    <div className="gap-x-4 sm:grid sm:grid-cols-[minmax(10rem,1fr)_2fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">
        {address ? (
          <>
            <a href={address} className={link}>
              {value}
            </a>
            <span className="hidden font-normal print:block">{address}</span>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
