import { HereView } from './here-view.tsx';
import { TipsView } from './tips-view.tsx';

/** The views that show guests a code, which load together once the app is open. */
export default function CodesView({ shows, chosen }: { shows: 'here' | 'tips'; chosen: string | null }) {
  return shows === 'tips' ? <TipsView chosen={chosen} /> : <HereView chosen={chosen} />;
}
