import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDate } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { money } from '#domain/money.ts';
import { addMonths } from '#domain/month.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DateGrid } from '#ui/calendar/date-grid.tsx';
import { MonthBar } from '#ui/calendar/month-bar.tsx';
import { Clock } from '#ui/clock-time.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MapButton } from '#ui/map-button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { OptionalSection } from '#ui/optional-section.tsx';
import { AllDone } from '#ui/page/all-done.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { Picture } from '#ui/picture.tsx';
import { PlainToast } from '#ui/plain-toast.tsx';
import { Price } from '#ui/price.tsx';
import { ShareLink } from '#ui/share-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Stars } from '#ui/stars.tsx';
import ToastCard from '#ui/toast-card.tsx';
import { LeaveChoice } from '#ui/unsaved/leave-choice.tsx';
import type { Sample, Samples } from './sample.ts';

const today = calendarDate('2027-12-24')!;
const later = calendarDate('2027-12-31')!;
const nothing = () => {};
/** Room for what floats above a page. */
const floating = (part: ReactNode) => <div className="h-96">{part}</div>;
const onNight = (part: ReactNode) => <div className="on-night p-2">{part}</div>;
const looks = ['hot', 'ink', 'line', 'plain'] as const;

/** What the site and the admin area have in common, besides fields. */
export const partSamples: Samples = ({ title, text, long, longWord }): readonly Sample[] => [
  {
    of: 'ui/button',
    states: {
      usual: looks.map((look) => (
        <Button key={look} look={look} className="m-1">
          {title}
        </Button>
      )),
      busy: looks.map((look) => (
        <Button key={look} look={look} busy className="m-1">
          {title}
        </Button>
      )),
      disabled: looks.map((look) => (
        <Button key={look} look={look} disabled className="m-1">
          {title}
        </Button>
      )),
      'long text': (
        <Button look="hot" wide size="large">
          {long}
        </Button>
      ),
      link: <ButtonLink to="#content">{title}</ButtonLink>,
    },
  },
  {
    of: 'ui/icon-button',
    states: {
      usual: <IconButton icon={X} label={title} onPress={nothing} />,
      disabled: <IconButton icon={X} label={title} onPress={undefined} />,
    },
  },
  {
    of: 'ui/map-button',
    states: {
      usual: (
        <MapButton look="line" to="#content">
          {title}
        </MapButton>
      ),
    },
  },
  {
    of: 'ui/notice',
    states: {
      calm: <Notice title={title} />,
      warning: (
        <Notice tone="warning" title={title}>
          <p>{text}</p>
        </Notice>
      ),
      problem: (
        <Notice tone="problem" title={title} action={<Button look="line">{title}</Button>}>
          <p>{text}</p>
        </Notice>
      ),
      'long text': (
        <Notice title={long}>
          <p className="[overflow-wrap:anywhere]">{longWord}</p>
        </Notice>
      ),
    },
  },
  {
    of: 'ui/form/submit-form',
    states: {
      empty: (
        <SubmitForm answer={null}>
          <TextField name="form-empty" label={title} />
        </SubmitForm>
      ),
      error: (
        <SubmitForm
          answer={{
            typed: { 'form-error': long },
            problems: { 'form-error': 'field.night.longNight' },
            refusal: null,
          }}
          problems={text}
        >
          <TextField name="form-error" label={title} />
        </SubmitForm>
      ),
      saved: (
        <SubmitForm answer={null} done={text}>
          <TextField name="form-saved" label={title} />
        </SubmitForm>
      ),
    },
  },
  {
    of: 'ui/form/form-outcome',
    states: {
      refused: <FormOutcome refusal={refused('plan.noDates').refusal} />,
      done: <FormOutcome done={text} />,
    },
  },
  {
    of: 'ui/form-section',
    states: {
      usual: (
        <FormSection title={title} hint={text}>
          <TextField name="section-one" label={title} />
          <TextField name="section-two" label={long} hint={text} />
        </FormSection>
      ),
    },
  },
  {
    of: 'ui/optional-section',
    states: {
      closed: (
        <OptionalSection title={title} note={text} isOpen={false}>
          {long}
        </OptionalSection>
      ),
      open: (
        <OptionalSection title={long} isOpen>
          {long}
        </OptionalSection>
      ),
    },
  },
  {
    of: 'ui/dialog',
    states: {
      closed: (
        <Dialog title={title} trigger={<Button look="line">{title}</Button>} footer={text}>
          <p>{long}</p>
        </Dialog>
      ),
    },
  },
  { of: 'ui/unsaved/leave-choice', states: { usual: <LeaveChoice stay={nothing} leave={nothing} /> } },
  {
    of: 'ui/plain-toast',
    states: {
      usual: floating(<PlainToast title={title} close={nothing} />),
      problem: floating(
        <PlainToast
          title={long}
          description={text}
          tone="problem"
          action={{ label: title, run: nothing }}
          close={nothing}
        />,
      ),
    },
  },
  {
    of: 'ui/toast-card',
    states: {
      problem: floating(
        <ToastCard title={title} description={long} tone="problem" action={{ label: title, run: nothing }} />,
      ),
    },
  },
  {
    of: 'ui/spinner',
    states: { usual: <Spinner />, 'with a text': <Spinner label={text} /> },
  },
  {
    of: 'ui/price',
    states: {
      usual: <Price of={money(3550, 'USD')} />,
      zero: <Price of={money(0, 'USD')} />,
      long: <Price of={money(123_456_789_00, 'MXN')} cents="always" />,
    },
  },
  {
    of: 'ui/code-text',
    states: {
      usual: <CodeText>RIO-ANA</CodeText>,
      long: <CodeText>{'RIO-'.repeat(30)}</CodeText>,
    },
  },
  {
    of: 'ui/clock-time',
    states: {
      usual: onNight(<Clock time="19:30" className="text-2xl" />),
      'next day': onNight(<Clock time="00:30" isNextDay className="text-2xl" />),
    },
  },
  {
    of: 'ui/share-link',
    states: {
      usual: (
        <ShareLink
          address="https://example.com/checkout"
          message="Your places"
          labels={{ whatsApp: 'Send over WhatsApp', copy: 'Copy link', copied: 'Copied' }}
        />
      ),
    },
  },
  {
    of: 'ui/stars',
    states: Object.fromEntries(
      [1, 3, 5].map((rating) => [`${rating}`, <Stars key={rating} rating={rating} />]),
    ),
  },
  {
    of: 'ui/picture',
    states: { usual: <Picture src="/favicon.svg" alt={title} className="h-24 w-32" /> },
  },
  {
    of: 'ui/calendar/month-bar',
    states: {
      'one month': (
        <MonthBar id="bar-one" from={today} month={today} first={today} last={today} show={nothing} />
      ),
      'two months': (
        <MonthBar
          id="bar-two"
          from={today}
          month={addMonths(today, 1)}
          first={today}
          last={addMonths(today, 2)}
          show={nothing}
        />
      ),
    },
  },
  {
    of: 'ui/calendar/date-grid',
    states: {
      chosen: (
        <DateGrid dates={[today, later]} today={today} chosen={{ id: 'one', date: later }} className="w-full">
          {(date, controls) => (
            <button type="button" {...controls} className="min-h-11 w-full border">
              {date.slice(-2)}
            </button>
          )}
        </DateGrid>
      ),
    },
  },
  {
    of: 'ui/message-page',
    isWide: true,
    states: {
      usual: (
        <MessagePage title={title} text={long}>
          <Button>{title}</Button>
        </MessagePage>
      ),
    },
  },
  {
    of: 'ui/page/all-done',
    isWide: true,
    states: {
      usual: (
        <AllDone title={title} action={<Button>{title}</Button>}>
          <p>{long}</p>
          <p>{longWord}</p>
        </AllDone>
      ),
    },
  },
  {
    of: 'ui/page/page-opening',
    isWide: true,
    states: {
      'long text': (
        <PageOpening
          title={long}
          text={long}
          crumbs={[
            { name: text, path: '/crawls' },
            { name: long, path: '/crawls/one' },
          ]}
        />
      ),
    },
  },
];
