import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { qrDetector } from './barcode-detector.ts';
import './scan.css';

const scanEveryMs = 200;

/** Shows the camera until it reads a code; the camera is switched off however the dialog ends. */
export function ScanDialog({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const { t } = useTranslation('dealer');
  return (
    <Dialog title={t('scan.title')} onClose={onClose}>
      <Camera onCode={onCode} />
      <p className="secondary">{t('scan.text')}</p>
    </Dialog>
  );
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('dealer');
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onCodeRef = useRef(onCode);
  onCodeRef.current = onCode;
  useEffect(() => {
    const detector = qrDetector();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const scan = async () => {
      // A frame that cannot be read is followed by the next.
      const codes =
        video.current && video.current.readyState >= 2 ? await detector?.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const text = codes?.[0]?.rawValue;
      if (text) onCodeRef.current(text);
      else timer = setTimeout(() => void scan(), scanEveryMs);
    };
    const begin = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // Closed while the browser still asked for permission.
      if (isOver || !video.current) return opened.getTracks().forEach((track) => track.stop());
      stream = opened;
      video.current.srcObject = opened;
      await video.current.play();
      await scan();
    };
    // The dialog says that there is no camera, and how to go on without one.
    begin().catch(() => !isOver && setRefused(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [attempt]);
  if (isRefused) {
    const retry = () => {
      setRefused(false);
      setAttempt(attempt + 1);
    };
    return <ErrorNotice error={new Error(t('scan.refused'))} onRetry={retry} />;
  }
  return <video ref={video} className="scan-video" muted playsInline aria-label={t('scan.title')} />;
}
