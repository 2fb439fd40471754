/** Colours, type and component defaults: one accent, neutral greys, WCAG AA contrast in light and dark. */
import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Modal,
  Notification,
  SegmentedControl,
  Select,
  Tooltip,
} from '@mantine/core';
import { taskColors } from './curves/taskColors';

const ink: MantineColorsTuple = [
  '#eef1fb',
  '#dbe1f5',
  '#b5c2ec',
  '#8ca0e4',
  '#6984dc',
  '#4f6dd2',
  '#3b59c4',
  '#3049a6',
  '#273c88',
  '#1f306c',
];

const dark: MantineColorsTuple = [
  '#e4e5e8',
  '#c3c6cb',
  '#a2a6ad',
  '#73777f',
  '#3a3e45',
  '#2d3036',
  '#23262b',
  '#1b1d21',
  '#151719',
  '#0f1012',
];

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 5 },
  colors: { ink, dark },
  autoContrast: true,
  fontFamily:
    'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '600' },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Button: Button.extend({ defaultProps: { size: 'xs' } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs' } }),
    Select: Select.extend({
      defaultProps: { size: 'xs', allowDeselect: false, comboboxProps: { shadow: 'md' } },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 500, position: 'bottom', multiline: true, maw: 280, withArrow: true },
    }),
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b1d21',
    '--mantine-color-dimmed': '#5d6169',
    '--mantine-color-error': '#c0322b',
    '--mantine-color-placeholder': '#6b6f77',
    '--mantine-color-default-border': '#d5d6d3',
    '--lw-page': '#f6f6f4',
    '--lw-line': '#e3e3df',
    '--lw-heat': '#e8590c',
    '--lw-action': '#1c7ed6',
    '--lw-success': '#1a7a45',
    '--lw-failure': '#c0322b',
    '--lw-series-evaluate': '#3b59c4',
    '--lw-series-workflow': '#c65d00',
    '--lw-series-neural': '#0b7f73',
    '--lw-series-other': '#8a3b9c',
    '--lw-series-fifth': '#a32a4f',
    '--lw-series-sixth': '#5c6b1a',
    ...taskColors.light,
  },
  dark: {
    '--mantine-color-body': '#1b1d21',
    '--mantine-color-text': '#e4e5e8',
    '--mantine-color-dimmed': '#a2a6ad',
    // Readable on notices too.
    '--mantine-color-anchor': '#8ca0e4',
    '--mantine-color-error': '#ff8079',
    '--mantine-color-placeholder': '#8d9199',
    '--mantine-color-default-border': '#3a3e45',
    '--mantine-color-ink-light': 'rgba(105, 132, 220, 0.2)',
    '--mantine-color-ink-light-hover': 'rgba(105, 132, 220, 0.28)',
    '--mantine-color-ink-light-color': '#b5c2ec',
    '--lw-page': '#151719',
    '--lw-line': '#2d3036',
    '--lw-heat': '#ff922b',
    '--lw-action': '#4dabf7',
    '--lw-success': '#51c583',
    '--lw-failure': '#ff8079',
    '--lw-series-evaluate': '#8ca0e4',
    '--lw-series-workflow': '#ffa94d',
    '--lw-series-neural': '#3fc4b4',
    '--lw-series-other': '#d59be3',
    '--lw-series-fifth': '#f08fae',
    '--lw-series-sixth': '#b8c96a',
    ...taskColors.dark,
  },
});
