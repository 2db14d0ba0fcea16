import { savePartner } from '#features/booking/partners/save-partner.server.ts';
import type { PartnerDetails } from '#features/partners/partner-form.ts';
import type { Database } from '#platform/database/database.ts';

let made = 0;

/** What an operator enters of a hotel. */
export const partnerDetails = (name: string, change: Partial<PartnerDetails> = {}): PartnerDetails => ({
  ...{ name, code: `CODE-${++made}`, kind: 'hotel', language: 'es', contactName: '', email: '', phone: '' },
  ...{ note: '', isActive: true, ...change },
});

/** A partner with that name; returns its id. */
export async function aPartner(
  database: Database,
  name: string,
  change: Partial<PartnerDetails> = {},
): Promise<string> {
  const partner = partnerDetails(name, change);
  const saved = await savePartner({ database }, { who: { userId: null as never }, expected: null, partner });
  if (!saved.accepted) throw new Error(saved.refusal.reason);
  return saved.value.id;
}
