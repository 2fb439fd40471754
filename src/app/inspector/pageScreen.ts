/** The screen of the page that drawings are about, if it is not the one on the stage. */
import { createContext, useContext } from 'react';
import type { Screen } from '../stage/frameLayout';
import { stageFrames } from '../stage/stageFrames';

export const PageScreen = createContext<Screen | null>(null);

export const usePageScreen = (): Screen => useContext(PageScreen) ?? stageFrames.screen;
