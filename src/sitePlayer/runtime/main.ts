/**
 * The first script of a recorded page: clock, focus and randomness as in any task frame, the address that the site had,
 * and answers from the store instead of a network. It shares its window with the page, so nothing here is safe from a
 * page that wants to cheat; the host decides the reward.
 */
import { errorMessage } from '../../contracts/errorMessage';
import type { PageWindow } from '../../env/page';
import { loadNeededFonts } from '../../env/pageFonts';
import { Realm } from '../../env/realm/Realm';
import { TaskPage } from '../../env/TaskPage';
import { type PageResponse, READY } from '../../sandbox/protocol';
import { closeGaps } from '../../sandbox/runtime/closeGaps';
import { wait } from '../../sandbox/runtime/natives';
import { receivePort } from '../../sandbox/runtime/receivePort';
import { answerText } from '../../sites/answerText';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { DocumentTraits, EpisodeBegins, PageOfEpisode, SitePageConfig } from '../protocol';
import { closeConnections } from './closed';
import { installFetch } from './fetch';
import { LateParts } from './LateParts';
import { installLocation } from './PageLocation';
import { PageNavigation } from './PageNavigation';
import { PageState } from './PageState';
import { seedCrypto } from './randomness';
import { installRecorder } from './recorder';
import { look, SiteServer } from './SiteServer';
import { installStorage } from './storage';
import { installXhr } from './xhr';

export function start({ refresh, hasBase }: DocumentTraits): void {
  document.currentScript?.remove();
  const win = window;
  const config: SitePageConfig = JSON.parse(win.name);
  win.name = '';
  const port = receivePort(win, win.parent);
  closeGaps(win);
  // Creates the channel that counts turns while the constructor is still the browser's own.
  void nextMacrotask();
  const realm = new Realm(win, { time: config, seed: config.episode?.seed });
  // How long it waits for its episode to begin must make no difference.
  realm.calm();
  seedCrypto(win);
  const storage = installStorage(win, config.storage);
  const state = new PageState(
    config,
    storage,
    hasBase ? null : document.querySelector('base'),
    () => realm.clock.elapsedMs,
  );
  const navigation = new PageNavigation(win, state);
  navigation.install();
  installLocation(win, state, navigation);
  Object.defineProperty(win.Document.prototype, 'referrer', {
    configurable: true,
    get: () => config.referrer,
  });
  // The page was not in a frame.
  Object.defineProperty(win, 'parent', { configurable: true, value: win });
  installFetch(win, state);
  installXhr(win, state);
  closeConnections(win, state);
  new LateParts(win, state).install();
  const tellAnswer = watchForAnswer(win, state);
  const { recordedAs } = config;
  const recorder = recordedAs === undefined ? null : installRecorder(win, state, recordedAs);
  if (refresh) win.setTimeout(() => navigation.go(refresh.url), refresh.afterMs);
  const loaded = new Promise((resolve) => win.addEventListener('load', resolve, { once: true }));
  void serve();

  async function serve(): Promise<void> {
    await loaded;
    await loadNeededFonts(document);
    // The page's own `load` handlers come after this one.
    await nextMacrotask();
    const answers = await port;
    try {
      const { answer, needs } = config.episode ?? (await begin(answers, realm));
      tellAnswer(answer);
      state.connect(answers);
      recorder?.connect(answers);
      answers.start();
      await state.settled();
      navigation.listen();
      const page = new TaskPage(win as PageWindow, realm, wait, {
        inner: { page: null, arrival: Promise.resolve() },
      });
      await state.settled();
      navigation.scroll(state.url);
      // Elements that the page focused on its own lose the focus again.
      page.setInteractive(false);
      new SiteServer(answers, page, state, await look(page, needs));
    } catch (error) {
      const failure = { kind: 'threw', message: errorMessage(error) } as const;
      answers.postMessage({ call: READY, failure } satisfies PageResponse);
    }
  }
}

/** The host's message to a page that has loaded ahead. Nothing that the page did until then may have been random. */
async function begin(port: MessagePort, realm: Realm): Promise<PageOfEpisode> {
  const told = new Promise<PageOfEpisode>((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<EpisodeBegins>) => resolve(data.begins), {
      once: true,
    });
  });
  port.start();
  const episode = await told;
  if (!realm.reseed(episode.seed)) throw new Error('it has drawn random numbers before its episode began');
  return episode;
}

/**
 * Runs before any handler of the page: clicking on the answer, even in a link, gives it. Returns a function that sets
 * which element it is.
 */
function watchForAnswer(win: Window, state: PageState): (answer: string | undefined) => void {
  let answer: string | undefined;
  win.addEventListener(
    'click',
    (event) => {
      if (answer === undefined) return;
      const selector = answer;
      const marked = event
        .composedPath()
        .find((target) => (target as Element).nodeType === 1 && (target as Element).matches(selector));
      if (marked) state.post({ news: 'answer', text: answerText(marked as Element) });
    },
    true,
  );
  return (told) => {
    answer = told;
  };
}
