import { loadOverlays } from '@pmm/shared/ui/Dialog';

/** The dialog of all questions of the host, a chunk that loads with the first of them. */
export const questionDialog = {
  load: () =>
    Promise.all([
      import(/* webpackChunkName: "overlays" */ './QuestionDialog'),
      loadOverlays(),
    ]).then(([dialog]) => dialog),
};
