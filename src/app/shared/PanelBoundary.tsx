/** Keeps an error in one panel from taking down the page and a run in progress. */
import { Alert, Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
}

interface PanelBoundaryState {
  readonly error: Error | null;
}

export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override readonly state: PanelBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): PanelBoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Alert color="red" m="md" title={`“${this.props.name}” could not be shown`}>
        {error.message} Everything else continues.
        <Button mt="xs" variant="default" display="block" onClick={() => this.setState({ error: null })}>
          Try again
        </Button>
      </Alert>
    );
  }
}
