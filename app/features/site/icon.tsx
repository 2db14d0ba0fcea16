import {
  Beer,
  Camera,
  Clock3,
  Compass,
  Crown,
  Dices,
  Languages,
  type LucideIcon,
  MapPinned,
  Martini,
  Music,
  PartyPopper,
  ShieldCheck,
  Sparkles,
  Store,
  Sunset,
  Tag,
  Ticket,
  Users,
} from 'lucide-react';
import type { IconName } from '#domain/content/home-content.ts';

const icons: Record<IconName, LucideIcon> = {
  cocktail: Martini,
  beer: Beer,
  bars: Store,
  clock: Clock3,
  people: Users,
  ticket: Ticket,
  map: MapPinned,
  music: Music,
  dance: PartyPopper,
  games: Dices,
  guide: Compass,
  languages: Languages,
  sparkles: Sparkles,
  shield: ShieldCheck,
  sunset: Sunset,
  camera: Camera,
  crown: Crown,
  price: Tag,
};

/** The icon that the operator chose. Decorative, because a text always stands beside it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Chosen = icons[name] ?? Sparkles;
  return <Chosen aria-hidden="true" strokeWidth={1.75} className={className} />;
}
