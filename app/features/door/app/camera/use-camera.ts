import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'failed';

type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };
type TorchConstraint = MediaTrackConstraintSet & { readonly torch: boolean };

/**
 * Shows the rear camera in a video element. Starts automatically if the guide has granted permission before;
 * `state` names the error if it does not start. `torch` is null if the device has none.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('off');
  const [torch, setTorch] = useState<boolean | null>(null);
  const stream = useRef<MediaStream | null>(null);
  /** Incremented by every start and stop, so that a camera that opens too late is closed again. */
  const turn = useRef(0);

  const stop = useCallback(() => {
    turn.current += 1;
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setTorch(null);
    setState('off');
  }, []);

  const start = useCallback(async () => {
    turn.current += 1;
    const thisTurn = turn.current;
    setState('starting');
    try {
      const opened = await openCamera();
      if (thisTurn !== turn.current) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream.current = opened;
      const [track] = opened.getVideoTracks();
      // The track ends when a phone call or another app takes the camera.
      track?.addEventListener('ended', stop);
      const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
      setTorch(capabilities?.torch ? false : null);
      if (video.current) {
        video.current.srcObject = opened;
        await video.current.play();
      }
      setState('on');
    } catch (error) {
      if (thisTurn !== turn.current) return;
      stop();
      setState(whatIsWrong(error));
    }
  }, [video, stop]);

  const switchTorch = useCallback(async () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const constraint: TorchConstraint = { torch: !torch };
    await track?.applyConstraints({ advanced: [constraint] });
    setTorch(!torch);
  }, [torch]);

  useEffect(() => {
    let isHere = true;
    void isAllowed().then((allowed) => (isHere && allowed ? start() : undefined));
    return () => {
      isHere = false;
      stop();
    };
  }, [start, stop]);

  return { state, torch, start, stop, switchTorch };
}

function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state === 'granted';
  } catch {
    return false;
  }
}

function whatIsWrong(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
