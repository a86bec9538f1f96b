import { generateKeyPairSync } from 'node:crypto';

// Releases in tests sign with a key of their own, even if this machine has keys.
process.env.REGISTRY_PRIVATE_KEY ??= generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
