import type { ComponentChildren, ComponentProps } from 'preact';

interface ButtonProps extends ComponentProps<'button'> {
  readonly label: ComponentChildren;
}

/** Submits no form around it. */
export function Button({ label, ...others }: ButtonProps) {
  return (
    <button type="button" {...others}>
      {label}
    </button>
  );
}
