import { Form, useNavigation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { ShareLink } from '#ui/share-link.tsx';
import { Card } from '../kit/card.tsx';
import { useMomentText } from '../kit/moment.tsx';

/** The name of the forms below, in the answer of the page's action. */
export const accessForm = 'access';

export type AccessAnswer = FormAnswer<{ readonly address: string } | true>;

/** A device on which a seller is signed in. Times are ISO texts. */
type Device = {
  readonly id: string;
  readonly device: { readonly browser: string; readonly system: string } | null;
  readonly createdAt: string;
  readonly seenAt: string;
};

/** Signs a seller in by a link that staff pass on, and signs devices out, such as a stolen phone. */
export function SellerAccess({
  canSignIn,
  sellAddress,
  timeZone,
  devices,
  answer,
}: {
  canSignIn: boolean;
  sellAddress: string;
  timeZone: string;
  devices: readonly Device[];
  answer: AccessAnswer | undefined;
}) {
  const t = useTranslate();
  const momentText = useMomentText();
  const isBusy = useNavigation().state === 'submitting';
  const made = typeof answer?.done === 'object' && answer.done !== null ? answer.done.address : null;
  const nameOf = ({ device }: Device) =>
    device ? t('partners.access.device', device) : t('partners.access.unknown');
  return (
    <div className="mt-8">
      <Card title={t('partners.access.title')}>
        <FormOutcome refusal={answer?.refusal} title={null} />
        {made ? (
          <NewLink address={made} />
        ) : (
          <>
            <p className="max-w-[60ch] text-ink-soft [overflow-wrap:anywhere]">
              {t(canSignIn ? 'partners.access.text' : 'refusal.seller.inactive', { address: sellAddress })}
            </p>
            {canSignIn && (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="intent" value="makeLink" look="line" busy={isBusy}>
                  {t('partners.access.make')}
                </Button>
              </Form>
            )}
          </>
        )}
        <h3 className="font-bold">{t('partners.access.devices')}</h3>
        {devices.length === 0 ? (
          <p className="text-ink-soft">{t('partners.access.none')}</p>
        ) : (
          <ul className="divide-y divide-ink/10">
            {devices.map((device) => (
              <li key={device.id} className="flex flex-wrap items-center gap-x-4 py-2">
                <div className="mr-auto min-w-0">
                  <p className="font-semibold">{nameOf(device)}</p>
                  <p className="text-ink-soft">
                    {t('partners.access.since', {
                      since: momentText({ at: new Date(device.createdAt), timeZone }),
                      seen: momentText({ at: new Date(device.seenAt), timeZone }),
                    })}
                  </p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="device" value={device.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="signOut"
                    look="line"
                    busy={isBusy}
                    aria-label={t('partners.access.signOutOf', { device: nameOf(device) })}
                  >
                    {t('partners.access.signOut')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {devices.length > 1 && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="signOut" look="line" busy={isBusy}>
              {t('partners.access.signOutAll')}
            </Button>
          </Form>
        )}
      </Card>
    </div>
  );
}

/** The link, to copy or to send. */
function NewLink({ address }: { address: string }) {
  const t = useTranslate();
  return (
    <div className="max-w-xl space-y-4">
      <p role="status" className="font-semibold">
        {t('partners.access.made')}
      </p>
      <p className="[overflow-wrap:anywhere]">{address}</p>
      <ShareLink
        address={address}
        message={t('partners.access.message')}
        labels={{
          whatsApp: t('partners.access.whatsApp'),
          copy: t('partners.link.copy'),
          copied: t('partners.link.copied'),
        }}
      />
    </div>
  );
}
