/** Trains a copy of the open run from where it is, with the chosen settings. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { attempt } from '../notices/attempt';
import { goOnWithChosen } from './goOn';

export function GoOnButton() {
  const [isBusy, setIsBusy] = useState(false);
  const goOn = attempt('The run could not continue with these settings', async () => {
    setIsBusy(true);
    await goOnWithChosen().finally(() => setIsBusy(false));
  });
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isBusy}
      title="Trains a copy of the open run from where it is; the run itself stays as it is"
      onClick={goOn}
    >
      Continue with these settings
    </Button>
  );
}
