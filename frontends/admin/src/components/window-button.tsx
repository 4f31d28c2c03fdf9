import { Button } from '@edogrula/ui/button';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, type ReactNode, useState } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The window that the button opens. */
  opens: (close: () => void) => ReactNode;
};

/** A small button and its window. */
export function WindowButton({ opens, ...button }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" {...button} onClick={() => setOpen(true)} />
      {open && opens(() => setOpen(false))}
    </>
  );
}

/** «Yeni …»: opens the form of a new record. */
export const CreateButton = (props: Props) => (
  <WindowButton variant="primary" icon={<Plus aria-hidden />} {...props} />
);
