import { textOf } from "../../app/routing/search-params.ts";

/** The address parameters of the reports on quality. Values stay texts: the server reads them and names what is wrong. */
export interface QualitySearch {
  find?: string | undefined;
  problem?: string | undefined;
  assigned?: string | undefined;
  ordering?: string | undefined;
  page?: string | undefined;
}

/** Reads them. */
export function readQualitySearch({ find, problem, assigned, ordering, page }: Record<string, unknown>): QualitySearch {
  return {
    find: textOf(find),
    problem: textOf(problem),
    assigned: textOf(assigned),
    ordering: textOf(ordering),
    page: textOf(page),
  };
}

/** The address parameters of the report on accounts. */
export interface UsersSearch {
  find?: string | undefined;
  role?: string | undefined;
  ordering?: string | undefined;
  page?: string | undefined;
}

/** Reads them. */
export function readUsersSearch({ find, role, ordering, page }: Record<string, unknown>): UsersSearch {
  return { find: textOf(find), role: textOf(role), ordering: textOf(ordering), page: textOf(page) };
}

/** The address parameters of the report on who changes most. */
export interface EditorsSearch {
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}

/** Reads them. */
export function readEditorsSearch({ start_date, end_date, ordering }: Record<string, unknown>): EditorsSearch {
  return { start_date: textOf(start_date), end_date: textOf(end_date), ordering: textOf(ordering) };
}

/** The address parameters of the report on what was changed. */
export interface EditsSearch {
  kind?: string | undefined;
  action?: string | undefined;
  author_id?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  before_id?: string | undefined;
}

/** Reads them. */
export function readEditsSearch(search: Record<string, unknown>): EditsSearch {
  const { kind, action, author_id, start_date, end_date, before_id } = search;
  return {
    kind: textOf(kind),
    action: textOf(action),
    author_id: textOf(author_id),
    start_date: textOf(start_date),
    end_date: textOf(end_date),
    before_id: textOf(before_id),
  };
}
