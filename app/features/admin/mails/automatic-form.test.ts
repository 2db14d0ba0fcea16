import { describe, expect, it } from 'vitest';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { automaticForm } from './automatic-form.server.ts';

const good = {
  reminderOn: 'on',
  reminderHours: '24',
  todayHours: '6',
  thanksHours: '0',
  groupLink: 'https://chat.example/us',
  reviewLink: '',
};

const read = (typed: Typed) => parseForm(automaticForm, typed);

describe('The form of the automatic mails', () => {
  it('parses checkboxes and typed values', () =>
    expect(read(good)).toEqual({
      value: {
        'booking.reminder': { isOn: true, hours: 24 },
        'booking.today': { isOn: false, hours: 6 },
        'booking.thanks': { isOn: false, hours: 0 },
        groupLink: 'https://chat.example/us',
        reviewLink: '',
      },
    }));

  it.each([
    ['reminderHours', '0'],
    ['reminderHours', ''],
    ['reminderHours', '1.5'],
    ['todayHours', '24'],
    ['thanksHours', '-1'],
    ['groupLink', 'javascript:alert(1)'],
    ['groupLink', 'http://chat.example'],
    ['reviewLink', 'https://'],
    ['reviewLink', 'https://a b.example'],
  ])('refuses %s %s', (field, value) => {
    const wrong = read({ ...good, [field]: value });
    expect('problems' in wrong && Object.keys(wrong.problems)).toEqual([field]);
  });
});
