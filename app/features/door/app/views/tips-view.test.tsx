import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TipsView } from './tips-view.tsx';

const { phone } = vi.hoisted(() => ({ phone: { lists: {} as object } }));
// The texts of the app are compiled when the site is built.
vi.mock('../texts.tsx', () => ({ useTranslate: () => (key: string) => key, rememberTexts: () => undefined }));
vi.mock('../use-phone.tsx', () => ({
  useNights: () => ({ night: { id: 'a' }, offTonight: [] }),
  usePhoneState: () => phone,
}));
vi.mock('./night-choice.tsx', () => ({ NightNotes: () => null }));

const page = (lists: object) => {
  phone.lists = lists;
  return renderToStaticMarkup(<TipsView chosen={null} />);
};

it('says that tips are off, or why there is no code yet', () => {
  const off = page({ tipPaths: {}, areTipsOff: true });
  expect(off).toContain('doorCodes.tips.off');
  expect(off).not.toContain('doorCodes.tips.text');
  const early = page({ tipPaths: {}, areTipsOff: false });
  expect(early).toContain('doorCodes.tips.none');
  expect(early).toContain('doorCodes.tips.text');
});
