/** A command as a button: name, icon, help with its shortcut on hover; while it is impossible, greyed out, with the reason on hover. */
import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from './actions';
import type { Command } from './command';
import classes from './commandMenu.module.css';
import { formatShortcut } from './shortcut';
import { useShortcut } from './singleKeysStore';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

interface CommandButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  readonly command: Command;
  /** Shown instead of the command's name. */
  readonly label?: string;
  readonly iconOnly?: boolean;
  /** For a switch shown as an icon: whether it is on. */
  readonly isOn?: boolean;
}

export function CommandButton({
  command,
  label,
  iconOnly,
  isOn,
  variant = 'default',
  ...rest
}: CommandButtonProps) {
  const { obstacle, perform } = useCommand(command);
  // Once it is pressed, its help would only cover what there is to see.
  const [isPressed, setPressed] = useState(false);
  const { icon: Icon, name, help } = command;
  const shortcut = useShortcut(command.shortcut);
  const hint = obstacle ?? (shortcut ? `${help} (${formatShortcut(shortcut, isMac)})` : help);
  const press = {
    'data-command': command.id,
    onClick: () => {
      setPressed(true);
      perform();
    },
    onPointerLeave: () => setPressed(false),
    onBlur: () => setPressed(false),
  };
  return (
    <Tooltip label={iconOnly ? `${name}: ${hint}` : hint} disabled={isPressed}>
      {iconOnly ? (
        <ActionIcon
          aria-label={name}
          aria-pressed={isOn}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'ink' : 'gray'}
          disabled={obstacle !== null}
          aria-description={obstacle ?? undefined}
          {...press}
          size="lg"
          className={`${classes.icon} ${rest.className ?? ''}`}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          {...rest}
          variant={variant}
          disabled={obstacle !== null}
          aria-description={obstacle ?? undefined}
          {...press}
          leftSection={<Icon size={15} stroke={1.8} aria-hidden />}
        >
          {label ?? name}
        </Button>
      )}
    </Tooltip>
  );
}
