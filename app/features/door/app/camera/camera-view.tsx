import { Camera, CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '../texts.tsx';
import { type CameraState, useCamera } from './use-camera.ts';
import { useQrWatch } from './use-qr-watch.ts';

const round =
  'inline-flex min-h-14 items-center gap-2 rounded-full bg-night/80 px-5 font-bold text-white ring-1 ring-white/40';

/** The camera, which scans for a ticket unless `isResting` is set because an answer is on screen. */
export function CameraView({ isResting, onRead }: { isResting: boolean; onRead: (text: string) => void }) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch, start, stop, switchTorch } = useCamera(video);
  const isOn = state === 'on';
  useQrWatch(video, isOn && !isResting, onRead);
  useAwake(isOn);
  return (
    <section
      aria-label={t('door.camera.view')}
      className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-3xl bg-night-soft"
    >
      <video
        ref={video}
        muted
        playsInline
        className={classes('absolute inset-0 size-full object-cover', !isOn && 'invisible')}
      />
      {isOn ? (
        <>
          <div
            aria-hidden="true"
            className="relative aspect-square h-3/5 rounded-3xl border-4 border-white/90 shadow-[0_0_0_100vmax_rgb(21_11_46/0.35)]"
          />
          <p role="status" className="sr-only">
            {t('door.camera.looking')}
          </p>
          <div className="absolute inset-x-3 bottom-3 flex flex-wrap justify-between gap-2">
            <button type="button" onClick={stop} className={round}>
              <CameraOff aria-hidden="true" className="size-6" />
              {t('door.camera.stop')}
            </button>
            {torch !== null && (
              <button type="button" onClick={() => void switchTorch()} className={round}>
                {torch ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
                {t(torch ? 'door.camera.torchOff' : 'door.camera.torchOn')}
              </button>
            )}
          </div>
        </>
      ) : (
        <Waiting state={state}>
          <button
            type="button"
            onClick={() => void start()}
            className="dusk inline-flex min-h-16 items-center gap-3 rounded-full px-8 font-bold text-lg text-night"
          >
            <Camera aria-hidden="true" className="size-7" />
            {t(state === 'off' ? 'door.camera.start' : 'door.camera.retry')}
          </button>
        </Waiting>
      )}
    </section>
  );
}

const problems = ['refused', 'missing', 'failed'] as const;

function Waiting({ state, children }: { state: CameraState; children: ReactNode }) {
  const t = useTranslate();
  const problem = problems.find((each) => each === state);
  return (
    <div className="relative px-6 py-4 text-center">
      {state === 'starting' && (
        <p role="status" className="font-bold">
          {t('door.camera.starting')}
        </p>
      )}
      {problem && (
        <div role="alert" className="mb-4">
          <p className="font-bold text-xl">{t(`door.camera.${problem}`)}</p>
          <p className="mt-1 text-lilac leading-snug">{t(`door.camera.${problem}Text`)}</p>
        </div>
      )}
      {state !== 'starting' && children}
    </div>
  );
}

/** Keeps the screen on while the camera scans, if the browser supports wake locks. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    const requested = navigator.wakeLock.request('screen').catch(() => null);
    return () => void requested.then((lock) => lock?.release());
  }, [isOn]);
}
