import { remoteConfig } from '@pmm/tools/webpack';
import declaration from './feature.config';

export default remoteConfig(import.meta.dirname, declaration);
