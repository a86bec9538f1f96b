import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { renderInApp, translatePage } from '../../testing';
import { OverlayFrame } from './OverlayFrame';

function Locale() {
  return <p>{`Written in ${useLocale().locale}`}</p>;
}
const frame = (
  <OverlayFrame>
    <Locale />
  </OverlayFrame>
);

it('OverlayFrame gives react-aria the language of the app, also after a browser has translated the page', async () => {
  const { unmount } = await renderInApp(frame, { language: 'de' });
  expect(screen.getByText('Written in de')).toBeInTheDocument();
  unmount();
  // A build has the texts of react-aria only in the languages of the app.
  translatePage('fr');
  render(frame);
  expect(screen.getByText('Written in de')).toBeInTheDocument();
});
