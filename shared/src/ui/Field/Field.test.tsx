import { describe, expect, it, jest } from '@jest/globals';
import { useForm } from 'react-hook-form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field, PasswordField, TextAreaField } from '.';

/** The text that a screen reader announces by itself: the content of polite regions. */
const announced = () =>
  screen
    .queryAllByText(/./, { selector: '[aria-live="polite"] *' })
    .map((element) => element.textContent);

describe('Field', () => {
  it('describes the input by hint and error, the error first', () => {
    render(<Field label="Name" hint="At most 24 characters" error="Name is taken" required />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAccessibleDescription('Name is taken At most 24 characters');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });

  it('reads out an error that appears', () => {
    const { rerender } = render(<Field label="Name" />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeValid();
    expect(input).not.toHaveAccessibleDescription();
    expect(announced()).toEqual([]);
    rerender(<Field label="Name" error="Name is taken" />);
    expect(announced()).toEqual(['Name is taken']);
  });

  it('neither shows nor removes an error while a pointer is down', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Field label="Name" />);
    const press = () => user.pointer({ keys: '[MouseLeft>]', target: document.body });
    const letGo = () => user.pointer('[/MouseLeft]');
    await press();
    rerender(<Field label="Name" error="Name is taken" />);
    expect(announced()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
    await letGo();
    await waitFor(() => expect(announced()).toEqual(['Name is taken']));
    await press();
    rerender(<Field label="Name" />);
    expect(announced()).toEqual(['Name is taken']);
    await letGo();
    await waitFor(() => expect(announced()).toEqual([]));
  });

  it('works as a controlled input', async () => {
    function Controlled() {
      const [value, setValue] = useState('');
      return (
        <Field
          label="Code"
          value={value}
          onChange={(event) => setValue(event.target.value.toUpperCase())}
        />
      );
    }
    render(<Controlled />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'ab');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('AB');
  });

  it('works with a registered form and gets the focus when its value is refused', async () => {
    const onValid = jest.fn();
    function Form() {
      const { register, handleSubmit, formState } = useForm<{ email: string; note: string }>();
      return (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit((values) => onValid(values))(event)}
        >
          <Field
            label="Email"
            type="email"
            error={formState.errors.email?.message}
            {...register('email', { required: 'Email is required' })}
          />
          <TextAreaField label="Note" {...register('note')} />
          <button type="submit">Send</button>
        </form>
      );
    }
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(email).toHaveFocus();
    await userEvent.type(email, 'mara@nordheide.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'hello');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onValid).toHaveBeenCalledWith({ email: 'mara@nordheide.example', note: 'hello' });
  });
});

it('PasswordField shows the password, hides it again and keeps the value', async () => {
  render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'Secret!1');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('Secret!1');
});
