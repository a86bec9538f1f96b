import { useLocation, useNavigate } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect } from 'react';
import { providerReturnAtom, readReturn, receiveReturn } from '../flow/providerReturn';

/** What became of a sign-in with a provider; takes what it left out of the address. */
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
