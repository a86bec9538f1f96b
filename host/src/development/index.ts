import './fastRefresh';
import { listenForBuilds } from './builds';

listenForBuilds();
