/** Facts for React, read again a few times a second while something changes. */
import { createContext, useContext, useEffect, useState } from 'react';
import { type LessonFacts, onFacts, readFacts } from './facts';
import type { LessonId } from './lessonIds';

const PERIOD_MS = 250;

/** The lesson that is shown. */
export const LessonContext = createContext<LessonId>('sees');

export const useLessonId = (): LessonId => useContext(LessonContext);

export function useFacts(): LessonFacts {
  const lesson = useLessonId();
  const [facts, setFacts] = useState(() => readFacts(lesson));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setFacts(readFacts(lesson));
    };
    const end = onFacts(() => {
      timer ??= setTimeout(read, PERIOD_MS);
    });
    read();
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [lesson]);
  return facts;
}
