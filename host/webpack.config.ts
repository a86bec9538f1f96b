import { hostConfig } from '@pmm/tools/webpack';

export default hostConfig(import.meta.dirname);
