import { configure } from "@testing-library/react";

/** What a test of components waits for may be fetched lazily: a busy machine takes longer than the second it is given. */
configure({ asyncUtilTimeout: 10_000 });
