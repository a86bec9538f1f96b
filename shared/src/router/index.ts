/**
 * The names of react-router-dom that the app uses: sharing the whole library would slow down every
 * page.
 */
export {
  Link,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export type { Location } from 'react-router-dom';
export { BrowserRouter, type Leave } from './BrowserRouter';
export { useNavigateFromPage } from './useNavigateFromPage';
export { withParameters } from './withParameters';
