import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseForm } from '#domain/form/parse-form.ts';
import type { Rating } from '#domain/reviews/review.ts';
import { suggestedName } from '#domain/reviews/review.ts';
import { reviewForm, type WrittenReview } from '#domain/reviews/review-form.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditEntries } from '#features/audit/audit-tables.server.ts';
import { erasePerson } from '#features/guests/personal-data/erase-person-store.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { answerReview, hideReview, publishReview } from './moderate-review.server.ts';
import { countReviews, listReviews } from './moderation-store.server.ts';
import { openReview } from './open-review.server.ts';
import { readPublishedReviews } from './published-reviews-store.server.ts';
import { insertReview, readReviewOf } from './review-store.server.ts';
import { reviews } from './reviews-tables.server.ts';
import { writeReview } from './write-review.server.ts';

const { database, url } = await testDatabase();
const platform = { database, clock: { now: () => new Date('2027-03-08T18:00:00Z') } };
const [operator] = await database
  .insert(users)
  .values({ email: 'boss@example.com', emailVerified: true, role: 'admin' })
  .returning();
const who = { userId: operator!.id };

/** A paid booking, with one of two guests checked in. */
async function attended({ isIn = true } = {}): Promise<string> {
  const bookingId = await aBooking(database, { paid: true, people: 2 });
  if (isIn)
    await database
      .update(tickets)
      .set({ checkedInAt: new Date('2027-03-07T02:00:00Z') })
      .where(sql`booking_id = ${bookingId} and position = 2`);
  return bookingId;
}

const words = (changes: Partial<WrittenReview> = {}): WrittenReview => ({
  rating: 5,
  text: 'Great night',
  name: 'Maya T.',
  country: 'US',
  ...changes,
});

const write = (bookingId: string, review = words(), expectedVersion = 0, db: Database = database) =>
  writeReview({ ...platform, database: db }, { bookingId, review, language: 'en', expectedVersion });

/** A review with the form's version, as the operator's page names it. */
async function written(rating: Rating = 5) {
  const bookingId = await attended();
  expect(await write(bookingId, words({ rating }))).toMatchObject({ accepted: true });
  return current(bookingId);
}
async function current(bookingId: string) {
  const { id, version, state } = (await readReviewOf(database, bookingId))!;
  return { bookingId, state, decided: { who, id, expectedVersion: version } };
}

const contentVersion = async () =>
  Number(
    (await database.execute<{ version: string }>(sql`select version from content_version`)).rows[0]!.version,
  );

describe('A guest', () => {
  it('reviews a booking of which somebody was checked in, and it waits', async () => {
    const bookingId = await attended();
    expect(await openReview(platform, { bookingId, chosen: 4 })).toMatchObject({
      isOpen: true,
      state: null,
      values: { rating: '4', country: 'US' },
    });
    expect(await readReviewOf(database, bookingId)).toBeNull();
    expect(await write(bookingId)).toMatchObject({ accepted: true });
    expect(await readReviewOf(database, bookingId)).toMatchObject({ ...words(), state: 'waiting' });
  });

  it('of whose party nobody was checked in cannot', async () => {
    const bookingId = await attended({ isIn: false });
    expect(await write(bookingId)).toMatchObject({ refusal: { reason: 'review.notAttended' } });
    expect(await readReviewOf(database, bookingId)).toBeNull();
  });

  it('who changes a published review sends it back to wait', async () => {
    const { bookingId, decided } = await written();
    await publishReview(platform, decided);
    const published = await current(bookingId);
    expect(published.state).toBe('published');
    const { expectedVersion } = published.decided;
    expect(await write(bookingId, words({ rating: 2 }), expectedVersion)).toMatchObject({ accepted: true });
    expect(await readReviewOf(database, bookingId)).toMatchObject({
      rating: 2,
      state: 'waiting',
      publishedAt: null,
    });
  });

  it('who sends a form of an older version is refused', async () => {
    const { bookingId } = await written();
    expect(await write(bookingId, words({ text: 'Other' }))).toMatchObject({
      refusal: { reason: 'review.changedMeanwhile' },
    });
    expect(await readReviewOf(database, bookingId)).toMatchObject({ text: 'Great night' });
  });
});

it.each([
  [{ rating: '6' }, { rating: 'field.review.rating' }],
  [{ rating: '' }, { rating: 'field.review.rating' }],
  [{ text: 'a'.repeat(1501) }, { text: 'field.review.textTooLong' }],
  [{ name: ' \u200b ' }, { name: 'field.review.name' }],
  [{ name: 'n'.repeat(61) }, { name: 'field.review.nameTooLong' }],
  [{ name: 'evil.example/x' }, { name: 'field.review.nameAddress' }],
  [{ country: 'XX' }, { country: 'field.review.country' }],
])('the form refuses case %#', (typed, problems) =>
  expect(parseForm(reviewForm, { rating: '5', text: '', name: 'Maya', country: '', ...typed })).toEqual({
    problems,
  }),
);

it.each([
  ['Maya', 'torres', 'Maya T.'],
  ['Maya', '', 'Maya'],
  ['evil.example', 'X', 'evil. example X.'],
])('suggests a name for %s %s', (firstName, lastName, name) =>
  expect(suggestedName({ firstName, lastName })).toBe(name),
);

describe('The operator', () => {
  it('publishes, hides and publishes again, and each is audited without the words', async () => {
    const { bookingId, decided } = await written();
    const decide = async (expectedVersion: number) => ({ ...decided, expectedVersion });
    await publishReview(platform, await decide(1));
    await hideReview(platform, { ...(await decide(2)), because: 'spam' });
    expect((await current(bookingId)).state).toBe('hidden');
    await publishReview(platform, await decide(3));
    await answerReview(platform, { ...(await decide(4)), answer: { es: 'Gracias, Maya', en: '' } });
    expect(await readReviewOf(database, bookingId)).toMatchObject({
      state: 'published',
      hiddenBecause: null,
      answer: { es: 'Gracias, Maya' },
    });
    const entries = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, bookingId));
    expect(entries.map(({ what, after }) => [what, after])).toEqual([
      ['review.published', { status: 'published', because: null, answeredIn: [] }],
      ['review.hidden', { status: 'hidden', because: 'spam', answeredIn: [] }],
      ['review.published', { status: 'published', because: null, answeredIn: [] }],
      ['review.answered', { status: 'published', because: null, answeredIn: ['es'] }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Maya');
  });

  it('does not publish words that were changed meanwhile', async () => {
    const { bookingId, decided } = await written();
    await write(bookingId, words({ text: 'Now with an insult' }), decided.expectedVersion);
    expect(await publishReview(platform, decided)).toMatchObject({ refusal: { reason: 'review.changed' } });
    expect((await current(bookingId)).state).toBe('waiting');
  });

  it('sees how many wait, and each state on its own', async () => {
    await database.delete(reviews);
    const [first, second] = [await written(), await written()];
    await publishReview(platform, second.decided);
    expect(await countReviews(database)).toEqual({ waiting: 1, published: 1, hidden: 0 });
    const { reviews: waiting, next } = await listReviews(database, {
      state: 'waiting',
      after: null,
      max: 1,
    });
    expect(waiting.map(({ id }) => id)).toEqual([first.decided.id]);
    expect(next).toBeNull();
  });
});

describe('Pages', () => {
  beforeAll(() => database.delete(reviews));

  it('claim nothing while no review is published', async () => {
    await written();
    expect(await readPublishedReviews(database, { crawlId: null, max: 9 })).toBeNull();
  });

  it('show count and mean of the published ones only, and words where there are some', async () => {
    for (const rating of [5, 4, 4] as const) await publishReview(platform, (await written(rating)).decided);
    const silent = await attended();
    await write(silent, words({ rating: 2, text: '' }));
    await publishReview(platform, (await current(silent)).decided);
    const shown = await readPublishedReviews(database, { crawlId: null, max: 2 });
    expect(shown?.summary).toEqual({ count: 4, mean: 3.8 });
    expect(shown?.latest).toHaveLength(2);
    const { crawlId } = (await readReviewOf(database, silent))!;
    expect((await readPublishedReviews(database, { crawlId, max: 9 }))?.summary.mean).toBe(2);
  });

  it('change at once with a published review, and not with one that waits', async () => {
    const bookingId = await attended();
    const before = await contentVersion();
    await write(bookingId);
    expect(await contentVersion()).toBe(before);
    const { decided } = await current(bookingId);
    await publishReview(platform, decided);
    const published = await contentVersion();
    expect(published).toBeGreaterThan(before);
    await hideReview(platform, { ...(await current(bookingId)).decided, because: 'guestAsked' });
    expect(await contentVersion()).toBeGreaterThan(published);
  });

  it('keep the rating of an erased guest, without words, name and answer', async () => {
    const { bookingId, decided } = await written(3);
    await publishReview(platform, decided);
    await database.transaction((transaction) =>
      erasePerson(transaction, { bookings: [bookingId], users: [], emails: [] }),
    );
    expect(await readReviewOf(database, bookingId)).toMatchObject({
      ...{ rating: 3, text: '', name: '', country: '', answer: null, state: 'published' },
    });
    const opened = await openReview(platform, { bookingId, chosen: null });
    expect(opened).toMatchObject({ isOpen: false, values: { name: '', text: '' } });
  });
});

describe('Two submissions at the same moment', () => {
  const others = [1, 2, 3, 4].map(() => openDatabase(url, { onError: () => undefined, maxConnections: 1 }));
  afterAll(() => Promise.all(others.map(({ close }) => close())));
  const ratingsSent = [1, 2, 4, 5] as const;

  it('keep one review, and refuse the others', async () => {
    const bookingId = await attended();
    const answers = await Promise.all(
      others.map((other, at) => write(bookingId, words({ rating: ratingsSent[at]! }), 0, other.database)),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    const kept = answers.findIndex(({ accepted }) => accepted);
    expect(await readReviewOf(database, bookingId)).toMatchObject({ rating: ratingsSent[kept], version: 1 });
  });

  it('with the same words are both accepted', async () => {
    const bookingId = await attended();
    const answers = await Promise.all(others.map((other) => write(bookingId, words(), 0, other.database)));
    expect(answers.every(({ accepted }) => accepted)).toBe(true);
    expect((await readReviewOf(database, bookingId))?.version).toBe(1);
  });

  it('control: without lock and version, every one is accepted and all but one are lost', async () => {
    const bookingId = await attended();
    let reading = 0;
    const accepted = await Promise.all(
      others.map((other, at) =>
        other.database.transaction(async (transaction) => {
          const stored = await readReviewOf(transaction, bookingId);
          reading += 1;
          await expect.poll(() => reading).toBe(others.length);
          const crawlId = (
            await transaction.execute<{ id: string }>(
              sql`select crawl_id as id from bookings where id = ${bookingId}`,
            )
          ).rows[0]!.id;
          const row = {
            ...words({ rating: ratingsSent[at]! }),
            bookingId,
            crawlId,
            language: 'en' as const,
            writtenAt: new Date(),
          };
          const isNew = !stored && (await insertReview(transaction, row));
          if (!isNew) await transaction.update(reviews).set(row).where(eq(reviews.bookingId, bookingId));
          return true;
        }),
      ),
    );
    expect(accepted).toHaveLength(others.length);
    expect(await database.$count(reviews, eq(reviews.bookingId, bookingId))).toBe(1);
  });
});
