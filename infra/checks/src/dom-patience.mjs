import { configure } from '@testing-library/react';

// What a screen shows next is awaited as long as a machine takes that runs everything, not the library's second.
configure({ asyncUtilTimeout: 20_000 });
