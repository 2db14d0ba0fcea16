import { useRef, useState } from 'react';
import { calendarDate } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { sumOf } from '#domain/reporting.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AdminHeading } from '../admin-heading.tsx';
import { Amount } from '../amount.tsx';
import { AskFirst } from '../ask-first.tsx';
import { BackLink } from '../back-link.tsx';
import { Card } from '../card.tsx';
import { ChipPanel } from '../chip-panel.tsx';
import { ChoiceLink } from '../choice-link.tsx';
import { ClockContext, TimeField } from '../clock.tsx';
import { CrawlOptions } from '../crawl-options.tsx';
import { DatesInWords } from '../dates-in-words.tsx';
import { EmailText } from '../email-text.tsx';
import { Facts, FactsInLine } from '../facts.tsx';
import { FigureNote } from '../figure-note.tsx';
import { Fold } from '../fold.tsx';
import { ItemForm } from '../item-form.tsx';
import { LinkMenu } from '../link-menu.tsx';
import { Moment } from '../moment.tsx';
import { MoneyTotal } from '../money-total.tsx';
import { MonthSteps } from '../month-steps.tsx';
import { OnOff } from '../on-off.tsx';
import { OrderedList } from '../ordered-list.tsx';
import { PeriodSteps } from '../period-steps.tsx';
import { PicturePicker } from '../picture-picker.tsx';
import { PicturesPicker } from '../pictures-picker.tsx';
import { PlaceholderBar } from '../placeholder-bar.tsx';
import { PlotBars } from '../plot-bars.tsx';
import { PlotColumns } from '../plot-columns.tsx';
import { PlotValue } from '../plot-value.tsx';
import { RemoveForm } from '../remove-form.tsx';
import { StaffLink } from '../staff-link.tsx';
import { UndoButton } from '../undo-button.tsx';
import { VersionList } from '../version-list.tsx';
import type { Samples, SampleWords } from './sample.ts';

const today = calendarDate('2027-12-24')!;
const moment = new Date('2027-12-24T20:00:00Z');
const timeZone = 'America/Mexico_City';
const nothing = () => {};
const inPesos = money(350_000_00, 'MXN');
const mixed = sumOf('USD', [
  { amount: money(1_250_00, 'USD'), reported: money(1_250_00, 'USD') },
  { amount: inPesos, reported: null },
]);
const points = Array.from({ length: 14 }, (_, day) => ({
  name: `Dec ${day + 1}`,
  value: day === 3 ? null : (day * 7) % 50,
  compared: (day * 5) % 40,
}));
const picture = (id: string, name: string) => ({
  id,
  imageUrl: `/favicon.svg?${id}`,
  alt: { en: name },
  isActive: true,
  siteTag: 'crawl',
});

/** What only the admin area has, besides fields and lists. */
export const kitSamples: Samples = (words) => {
  const { title, text, long, longWord } = words;
  const pictures = [picture('one', title), picture('two', long)];
  const plot = { points, caption: title, names: { value: title, compared: text }, write: String };
  const asked = { open: title, question: text, button: title, intent: 'remove', sends: { item: '1' } };
  return [
    {
      of: 'kit/admin-heading',
      isWide: true,
      states: {
        usual: <AdminHeading title={title} />,
        'long text': (
          <AdminHeading title={long}>
            <Button>{title}</Button>
          </AdminHeading>
        ),
      },
    },
    {
      of: 'kit/clock',
      states: {
        '24 hours': <TimeField name="startTime" label={title} />,
        '12 hours': (
          <ClockContext value="12">
            <TimeField name="endTime" label={title} />
          </ClockContext>
        ),
      },
    },
    { of: 'kit/back-link', states: { usual: <BackLink to="#content">{title}</BackLink> } },
    {
      of: 'kit/card',
      states: {
        usual: (
          <Card title={title}>
            <p>{text}</p>
            <p>{long}</p>
          </Card>
        ),
      },
    },
    {
      of: 'kit/fold',
      states: {
        closed: (
          <Fold title={title} isOpen={false}>
            {text}
          </Fold>
        ),
        open: (
          <Fold title={long} isOpen>
            {text}
          </Fold>
        ),
      },
    },
    {
      of: 'kit/facts',
      states: {
        usual: (
          <Facts
            facts={[
              [title, text],
              [text, long],
              ['@', longWord],
            ]}
          />
        ),
        'in a line': (
          <FactsInLine
            facts={[
              [title, text],
              [text, text],
            ]}
          />
        ),
      },
    },
    {
      of: 'kit/choice-link',
      states: {
        usual: (
          <ChoiceLink to="#content" isCurrent={false}>
            {title}
          </ChoiceLink>
        ),
        chosen: (
          <ChoiceLink to="#content" isCurrent>
            {title}
          </ChoiceLink>
        ),
      },
    },
    {
      of: 'kit/chip-panel',
      states: {
        closed: <ChipPanel title={title}>{text}</ChipPanel>,
        open: (
          <div className="min-h-40">
            <ChipPanel title={long} isOn isOpen>
              {long}
            </ChipPanel>
          </div>
        ),
      },
    },
    {
      of: 'kit/link-menu',
      states: {
        closed: (
          <LinkMenu name="sample-menu" label={text} items={[[title, '#content']]} className="min-h-11 px-3">
            {title}
          </LinkMenu>
        ),
      },
    },
    {
      of: 'kit/crawl-options',
      states: {
        usual: (
          <select aria-label={title} className="w-full border">
            <CrawlOptions
              crawls={[
                { id: '1', title: { en: title }, isPublic: true },
                { id: '2', title: { en: long }, isPublic: false },
              ]}
            />
          </select>
        ),
      },
    },
    { of: 'kit/email-text', states: { 'long text': <EmailText of={longWord} /> } },
    {
      of: 'kit/staff-link',
      states: { 'without permission': <StaffLink to="/admin/payments">{title}</StaffLink> },
    },
    { of: 'kit/moment', states: { usual: <Moment at={moment} timeZone={timeZone} /> } },
    {
      of: 'kit/dates-in-words',
      states: { usual: <DatesInWords of="2027-12-24, 2027-12-31" /> },
    },
    { of: 'kit/figure-note', states: { usual: <FigureNote shows={['received', 'net']} /> } },
    { of: 'kit/amount', states: { usual: <Amount of={inPesos} />, brief: <Amount of={inPesos} brief /> } },
    {
      of: 'kit/money-total',
      states: {
        nothing: <MoneyTotal of={sumOf('USD', [])} />,
        'one currency': <MoneyTotal of={sumOf('MXN', [{ amount: inPesos, reported: inPesos }])} />,
        'several currencies': <MoneyTotal of={mixed} align="start" isWide />,
      },
    },
    {
      of: 'kit/plot-value',
      states: {
        none: <PlotValue kind="count" of={null} currency="USD" />,
        percent: <PlotValue kind="percent" of={0.255} currency="USD" />,
        money: <PlotValue kind="money" of={mixed} currency="USD" />,
      },
    },
    { of: 'kit/plot-bars', states: { compared: <PlotBars {...plot} points={points.slice(0, 4)} /> } },
    {
      of: 'kit/plot-columns',
      states: {
        compared: (
          <PlotColumns
            {...plot}
            writeTick={String}
            isWhole
            readout={({ name, value }) => `${name}: ${value}`}
          />
        ),
        empty: <PlotColumns {...plot} points={[]} writeTick={String} isWhole readout={() => null} />,
      },
    },
    {
      of: 'kit/period-steps',
      states: {
        usual: (
          <PeriodSteps
            label={text}
            name={text}
            previous={{ to: '#content', label: title }}
            next={{ to: '#content', label: text }}
            current={{ to: '#content', label: title }}
          />
        ),
      },
    },
    {
      of: 'kit/month-steps',
      states: { current: <MonthSteps month={today} today={today} name={title} to={() => '#content'} /> },
    },
    {
      of: 'kit/on-off',
      states: { on: <OnOff isOn />, off: <OnOff isOn={false} />, other: <OnOff isOn>{title}</OnOff> },
    },
    {
      of: 'kit/ordered-list',
      states: { items: <SampleItems {...words} />, empty: <SampleItems {...words} isEmpty /> },
    },
    {
      of: 'kit/picture-picker',
      states: {
        empty: <PicturePicker name="no-picture" value={null} pictures={[]} label={title} />,
        chosen: (
          <PicturePicker name="picture" value="/favicon.svg?one" pictures={pictures} label={title} optional />
        ),
      },
    },
    {
      of: 'kit/pictures-picker',
      states: {
        empty: <PicturesPicker name="no-pictures" values={[]} pictures={[]} label={title} />,
        chosen: (
          <PicturesPicker
            name="pictures"
            values={['/favicon.svg?two', '/favicon.svg?gone']}
            pictures={pictures}
            label={long}
          />
        ),
      },
    },
    { of: 'kit/placeholder-bar', states: { usual: <SamplePlaceholders {...words} /> } },
    {
      of: 'kit/ask-first',
      states: {
        closed: <AskFirst {...asked} />,
        'in a cell, long text': <AskFirst {...asked} question={`${long} ${longWord}`} isInCell />,
      },
    },
    { of: 'kit/remove-form', states: { closed: <RemoveForm /> } },
    {
      of: 'kit/undo-button',
      states: {
        usual: <UndoButton undo={nothing} isBusy={false} />,
        busy: <UndoButton undo={nothing} isBusy />,
      },
    },
    {
      of: 'kit/item-form',
      states: {
        'new': (
          <ItemForm version={null} answer={undefined} values={{}} fresh="#content">
            <TextField name="item-title" label={title} />
          </ItemForm>
        ),
        changed: (
          <ItemForm
            version={2}
            answer={{
              form: '',
              typed: { 'item-changed': text },
              problems: {},
              refusal: { reason: 'night.changed' },
              done: null,
            }}
            values={{}}
            fresh="#content"
          >
            <TextField name="item-changed" label={title} />
          </ItemForm>
        ),
      },
    },
    {
      of: 'kit/version-list',
      states: {
        empty: <VersionList versions={[]} addressOf={() => '#content'} shown={null} timeZone={timeZone} />,
        versions: (
          <VersionList
            versions={[
              { version: 3, savedAt: moment, by: longWord },
              { version: 2, savedAt: moment, by: title, edition: long },
              { version: 1, savedAt: moment, by: null },
            ]}
            addressOf={() => '#content'}
            shown={2}
            timeZone={timeZone}
          />
        ),
      },
    },
  ];
};

function SampleItems({ title, text, long, isEmpty = false }: SampleWords & { isEmpty?: boolean }) {
  const [items, setItems] = useState(isEmpty ? [] : [text, long]);
  return (
    <OrderedList
      label={title}
      items={items}
      onChange={(next) => setItems([...next])}
      nameOf={(item) => item}
      blank={() => title}
      addText={title}
    >
      {(item) => <p>{item}</p>}
    </OrderedList>
  );
}

function SamplePlaceholders({ title, text }: SampleWords) {
  const within = useRef<HTMLDivElement>(null);
  return (
    <div ref={within}>
      <PlaceholderBar
        within={within}
        names={['site', 'price', 'hold_minutes']}
        values={{ site: text, price: '$35' }}
      />
      <TextField name="placeholder-text" label={title} lang="en" />
    </div>
  );
}
