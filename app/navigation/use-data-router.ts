import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * The router itself, for what React Router's hooks do not offer. Undefined while the server renders. The context is not
 * part of React Router's stable API: use-data-router.test.ts says what to check when its version changes.
 */
export const useDataRouter = () => useContext(DataRouterContext)?.router;
