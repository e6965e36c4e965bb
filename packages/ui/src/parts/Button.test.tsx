/** @jest-environment ./tools/testing/page-environment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

it('a button sends its form only when it says so', () => {
  const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button>Add a row</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  fireEvent.click(screen.getByText('Add a row'));
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Save'));
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('a busy button takes no second click and says that it is busy', () => {
  const act = jest.fn();
  render(
    <Button isBusy onClick={act}>
      Approve
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Approve', busy: true });
  fireEvent.click(button);
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

it.each([
  ['plain', {}, 'btn'],
  ['small and dangerous', { kind: 'danger', size: 'small' }, 'btn btn--small btn--danger'],
  ['as wide as its place', { kind: 'primary', isBlock: true, className: 'go' }, 'btn btn--primary btn--block go'],
  ['of its own class alone', { kind: 'bare', className: 'grid-icon' }, 'grid-icon'],
] as const)('the look of a button: %s', (_look, props, classes) => {
  render(<Button {...props}>Go</Button>);
  expect(screen.getByText('Go').className).toBe(classes);
});

it('an icon alone has the name of what it does, and its own class where no kind is said', () => {
  render(<IconButton icon="close" label="Close" className="card-close" />);
  const button = screen.getByRole('button', { name: 'Close' });
  expect(button.className).toBe('card-close');
  expect(button.querySelector('svg')?.getAttribute('width')).toBe('18');
});
