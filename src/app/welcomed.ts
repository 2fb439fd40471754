/** Whether the introduction has been read, closed, or made unnecessary by a first run. Kept in the browser. */
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

const STORED = { key: 'latticework-welcomed', defaultValue: false, getInitialValueInEffect: false } as const;

export const isWelcomed = (): boolean => readLocalStorageValue<boolean>(STORED);

export const useWelcomed = () => useLocalStorage<boolean>(STORED);
