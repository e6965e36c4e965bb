import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { loadQrReader, type QrReader } from './load-qr-reader.ts';
import { cameraProblem, type ScanProblem } from './scan-problem.ts';
import './scan.css';

const scanEveryMs = 200;

/** Shows the camera until it reads a code. It is off again however that ends. */
export function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('dealer');
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const onCodeRef = useRef(onCode);
  onCodeRef.current = onCode;
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    const fail = (why: ScanProblem) => {
      if (!isOver) setProblem(why);
      end();
    };
    const scan = async (reader: QrReader) => {
      // A frame that cannot be read is followed by the next.
      const codes =
        video.current && video.current.readyState >= 2 ? await reader.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      const text = codes[0]?.rawValue;
      if (text) onCodeRef.current(text);
      else timer = setTimeout(() => void scan(reader), scanEveryMs);
    };
    const begin = async () => {
      // While the browser asks for permission; that it failed is said below.
      const loading = loadQrReader().catch(() => null);
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // Closed while the browser still asked.
      if (isOver || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await loading;
      if (!reader) fail('noReader');
      else if (!isOver) await scan(reader);
    };
    begin().catch((error: unknown) => fail(cameraProblem(error)));
    return end;
  }, [attempt]);
  if (problem !== null) {
    const retry = () => {
      setProblem(null);
      setAttempt(attempt + 1);
    };
    return <ErrorNotice error={new Error(t(`scan.problem.${problem}`))} onRetry={retry} />;
  }
  return (
    <>
      <video ref={video} className="scan-video" muted playsInline aria-label={t('scan.title')} />
      <p className="secondary">{t('scan.text')}</p>
    </>
  );
}
