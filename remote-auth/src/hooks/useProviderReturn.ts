import { useLocation, useNavigate } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect } from 'react';
import { providerReturnAtom, readReturn, receiveReturn } from '../flow/providerReturn';

/** The state of a sign-in with a provider; removes its codes from the address. */
export const useProviderReturn = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = readReturn(search);
    if (!found) return;
    receiveReturn(found.told);
    void navigate({ pathname, search: found.rest, hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return useAtomValue(providerReturnAtom);
};
