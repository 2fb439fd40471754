/**
 * Exports an episode as a video: the pictures of its steps, each with its action below it, recorded by the browser itself
 * (MediaRecorder) as they are drawn. Exporting takes as long as the video lasts; a faster encoder library would weigh more than
 * the debugger.
 */
import type { EpisodeRecord } from '../../../contracts/record';
import { describeAction } from '../../../dom/describe';
import { wallDelay } from '../../../env/waiting';
import { capitalise } from '../../../text/format';
import { download } from '../../shared/download';
import { describeOutcome } from '../../stage/decisionText';
import type { Track } from '../playback/Track';
import { stepText } from '../stepText';
import { fileName } from './exportPage';

const STEP_MS = 1000;
const WIDTH = 480;
const MARGIN = 16;
const LINE = 22;
const FORMATS = ['video/mp4;codecs=avc1', 'video/webm;codecs=vp9', 'video/webm'] as const;

const formatOf = (): string | null =>
  'MediaRecorder' in globalThis
    ? (FORMATS.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)
    : null;

export const canExportVideo = (): boolean => formatOf() !== null;

export async function exportVideo({
  track,
  record,
}: {
  readonly track: Track;
  readonly record: EpisodeRecord;
}): Promise<void> {
  const type = formatOf();
  if (!type) throw new Error('This browser cannot record video.');
  const canvas = document.createElement('canvas');
  const first = track.states.find((state) => state?.picture)?.picture;
  if (!first) throw new Error('The episode has no pictures yet.');
  const scale = (WIDTH - 2 * MARGIN) / first.width;
  canvas.width = WIDTH;
  // Even: encoders require it.
  canvas.height = 2 * Math.round((first.height * scale + 3 * MARGIN + 3 * LINE) / 2);
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: type });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  drawStep(canvas, track, 0, scale);
  recorder.start();
  for (let step = 0; step < track.states.length; step++) {
    // A frame is captured each time something is drawn: once is too rarely for players that seek.
    for (let part = 0; part < 5; part++) {
      drawStep(canvas, track, step, scale);
      await wallDelay(STEP_MS / 5);
    }
  }
  recorder.stop();
  await stopped;
  const [container] = type.split(';');
  download(`${fileName(record)}.${container.split('/')[1]}`, new Blob(parts, { type: container }));
}

function drawStep(canvas: HTMLCanvasElement, track: Track, step: number, scale: number): void {
  const context = canvas.getContext('2d')!;
  const state = track.states[step];
  const taken = track.taken[step];
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (!state) return;
  const { page, picture } = state;
  if (picture) {
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, MARGIN, MARGIN, width, height);
    context.strokeStyle = '#d5d6d3';
    context.strokeRect(MARGIN, MARGIN, width, height);
  }
  const bottom = canvas.height - 2 * LINE - MARGIN / 2;
  const write = (text: string, line: number, font: string) => {
    context.font = font;
    context.fillStyle = '#1b1d21';
    context.fillText(text, MARGIN, bottom + line * LINE, canvas.width - 2 * MARGIN);
  };
  const end = step === track.path.actions.length && track.end ? describeOutcome(track.end) : '';
  write(taken ? describeAction(page.dom, taken.action) : end, 0, '600 16px system-ui, sans-serif');
  write(
    `${capitalise(stepText(step, track.path.actions.length))}. ${page.utterance}`,
    1,
    '13px system-ui, sans-serif',
  );
}
