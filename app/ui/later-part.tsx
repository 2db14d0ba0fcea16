import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadLater } from '#load-later';

type Around = {
  /** Shown while the part is loading. */
  readonly waiting?: ReactNode;
  /**
   * Shown if the part cannot be loaded; what is shown while loading, unless given. A function gets what tries again.
   */
  readonly without?: ReactNode | ((tryAgain: () => void) => ReactNode);
  /** Called each time the part could not be loaded. */
  readonly onMissing?: () => void;
};

/**
 * A component whose file is loaded when it is first rendered. If the file cannot be loaded, the page stays as it is
 * without the part (docs/decisions/parts-that-load-later.md). It is tried again when the network is back, and when
 * the part is rendered anew. `load` fetches the file in advance.
 */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadOnce = loadLater(load);
  let known: ComponentType<Props> | null = null;
  const loadPart = async () => {
    known ??= (await loadOnce())?.default ?? null;
    return known;
  };

  function LaterPart({ waiting = null, without = waiting, onMissing, ...props }: Props & Around) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known);
    const [tries, setTries] = useState(0);
    const [isMissing, setMissing] = useState(false);
    const tryAgain = useCallback(() => setTries((before) => before + 1), []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: every try loads again; a new callback does not.
    useEffect(() => {
      if (Part) return;
      let isOver = false;
      setMissing(false);
      void loadPart().then((loaded) => {
        if (isOver) return;
        setPart(() => loaded);
        setMissing(loaded === null);
        if (!loaded) onMissing?.();
      });
      addEventListener('online', tryAgain);
      return () => {
        isOver = true;
        removeEventListener('online', tryAgain);
      };
    }, [Part, tries, tryAgain]);
    // The rest of the props are those of the part, which TypeScript does not derive for a generic type.
    if (Part) return <Part {...(props as unknown as Props)} />;
    if (!isMissing) return waiting;
    return typeof without === 'function' ? without(tryAgain) : without;
  }

  return Object.assign(LaterPart, { load: () => void loadPart() });
}
