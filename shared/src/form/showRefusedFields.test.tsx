import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { rejectionOf, type AppError } from '../errors';
import { renderInApp } from '../testing';
import { Field } from '../ui/Field';
import { showRefusedFields, useForm } from '.';

const refused = (...validationErrors: { field: string; message: string }[]): AppError =>
  rejectionOf(400, { errorCode: 'VALIDATION_ERROR', message: 'x', validationErrors });

/** A form that the server refuses with this error when it is sent. */
function Form({ error }: { error: AppError }) {
  const form = useForm({ defaultValues: { name: 'Cough', brand: 'Halsano' } });
  const { errors, isSubmitted, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(() => {
    if (!showRefusedFields(form, error, ['name', 'brand'], { brand: 'No such brand' })) {
      form.setError('root', { message: 'In general' });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" error={errors.name?.message} {...form.register('name')} />
      <Field label="Brand" error={errors.brand?.message} {...form.register('brand')} />
      <button type="submit">Send</button>
      {isSubmitted && !isSubmitSuccessful && <p>{errors.root?.message ?? 'Nothing general'}</p>}
    </form>
  );
}

const send = async (error: AppError, language: 'en' | 'de' = 'en') => {
  const { user } = await renderInApp(<Form error={error} />, { language });
  await user.click(screen.getByRole('button', { name: 'Send' }));
};
const field = (name: string) => screen.getByRole('textbox', { name });

describe('showRefusedFields', () => {
  it('marks every field that the refusal names and focuses the first of the form', async () => {
    await send(
      refused(
        { field: 'brand', message: 'BRAND_CHARACTERS' },
        { field: 'name', message: 'DISPLAY_NAME_TOO_LONG' },
      ),
    );
    expect(await screen.findByText('Nothing general')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription(
      'The name must be shorter than 25 characters',
    );
    expect(field('Brand')).toHaveAccessibleDescription(
      'The brand contains characters that are not allowed',
    );
    expect(field('Name')).toHaveFocus();
  });

  it.each([
    ['DISPLAY_NAME_REQUIRED', 'Bitte geben Sie einen Namen ein'],
    ['WATCHLIST_NAME_EXISTS', 'Eine Watchlist mit diesem Namen gibt es bereits'],
    ['Dieser Name ist vergeben.', 'Dieser Name ist vergeben.'],
    ['A_REASON_OF_A_NEWER_SERVER', 'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.'],
    ['', 'Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.'],
  ])('shows %j in the person’s language, else as the server wrote it', async (message, text) => {
    await send(refused({ field: 'name', message }), 'de');
    expect(await screen.findByText('Nothing general')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription(text);
  });

  it('leaves a field that the form does not have to the general message', async () => {
    await send(
      refused(
        { field: 'name', message: 'VALUE_INVALID' },
        { field: 'owner', message: 'VALUE_INVALID' },
      ),
    );
    expect(await screen.findByText('In general')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription('This value is not valid');
  });

  it('uses the text of the form when the server only says that the value is not valid', async () => {
    await send(refused({ field: 'brand', message: 'VALUE_INVALID' }));
    expect(await screen.findByText('Nothing general')).toBeVisible();
    expect(field('Brand')).toHaveAccessibleDescription('No such brand');
  });

  it('leaves a refusal without fields to the general message', async () => {
    await send(refused());
    expect(await screen.findByText('In general')).toBeVisible();
    expect(field('Name')).toBeValid();
  });
});
