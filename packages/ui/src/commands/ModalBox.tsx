import { useEffect, type ReactNode, type RefObject } from 'react';
import './modal-box.css';

type ModalBoxProps = {
  className: string;
  label: string;
  /** Closes it from within, which returns the focus before anything else happens. */
  box: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** A native modal dialog: the browser keeps the focus in it and returns it; Escape and a click beside it close it. */
export function ModalBox({ className, label, box, onClose, children }: ModalBoxProps) {
  useEffect(() => {
    const dialog = box.current;
    if (!dialog?.open) dialog?.showModal();
  }, [box]);
  return (
    <dialog
      ref={box}
      className={`modal-box ${className}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === box.current && box.current?.close()}
    >
      {children}
    </dialog>
  );
}
