import { messages } from "@hereabouts/contract/messages";
import { type UserRow, userRoles } from "@hereabouts/contract/reports/user-report";
import { Select } from "@hereabouts/ui/choices/select";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { Badge } from "@hereabouts/ui/icons/badge";
import { Pagination } from "@hereabouts/ui/layout/pagination";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { type Column, WorkbenchTable } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { FindField } from "./find-field.tsx";
import styles from "./quality-columns.module.css";
import { users } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import type { UsersSearch } from "./report-search.ts";

const roleOptions = [{ value: "", label: "Everybody" }, ...userRoles];
const roleLabel = (value: string) => userRoles.find((role) => role.value === value)?.label ?? value;

const columns: Column<UserRow>[] = [
  {
    id: "name",
    head: "Account",
    orders: ["name", "-name"],
    cell: ({ id, name, email, isConfirmed }) => (
      <>
        <Link to="/reports/edits/" search={{ author_id: String(id) }} className={styles.name}>
          {name || email}
        </Link>
        <p className={styles.second}>
          {name && email}
          {!isConfirmed && " (not confirmed)"}
        </p>
      </>
    ),
  },
  {
    id: "roles",
    head: "Roles",
    cell: ({ roles }) =>
      roles.length === 0
        ? "Visitor"
        : roles.map((role) => (
            <Badge key={role} tone="platinum">
              {roleLabel(role)}
            </Badge>
          )),
  },
  { id: "venues", head: "Venues", isNumber: true, cell: ({ venues }) => venues },
  { id: "edits", head: "Edits", isNumber: true, cell: ({ edits }) => edits },
  {
    id: "created",
    head: "Registered",
    orders: ["-created", "created"],
    cell: ({ created }) => <TimeAgo at={created} />,
  },
  {
    id: "seen",
    head: "Last seen",
    orders: ["-seen", "seen"],
    cell: ({ seen }) => (seen ? <TimeAgo at={seen} /> : "Not lately"),
  },
];

interface UsersPageProps {
  search: UsersSearch;
  onSearch: (search: UsersSearch) => void;
}

/** Who has an account, what they may do, and when they were here. */
export function UsersPage({ search, onSearch }: UsersPageProps) {
  const list = useQuery(users(useApi(), search));
  const narrow = (next: UsersSearch) => onSearch({ ...search, ...next, page: undefined });
  const total = list.data?.pagination.totalItems;
  return (
    <ReportFrame
      title="Users"
      sentence={total === undefined ? "" : `${total} account${total === 1 ? "" : "s"}`}
      file="user"
      search={search}
      filters={
        <>
          <Select
            label="Role"
            variant="sort"
            options={roleOptions}
            value={search.role ?? ""}
            onChange={(role) => narrow({ role: role || undefined })}
          />
          <FindField label="Find by name or email" value={search.find} onFind={(find) => narrow({ find })} />
        </>
      }
    >
      <ListStates
        list={{ ...list, data: list.data?.data }}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            drawing="corkboard"
            message={messages.nothingToDisplay}
            hint="No account fits what you look for. Take a filter away."
          />
        }
      >
        {(shown) => (
          <WorkbenchTable
            label="Users"
            columns={columns}
            rows={shown}
            idOf={({ id }) => id}
            nameOf={({ name, email }) => name || email}
            ordering={search.ordering ?? "-created"}
            onOrder={(ordering) => narrow({ ordering })}
            isBusy={list.isPlaceholderData}
          />
        )}
      </ListStates>
      {list.isSuccess && (
        <Pagination
          current={list.data.pagination.curPage}
          total={list.data.pagination.totalPages}
          renderLink={(page, props) => (
            <Link
              key={props["aria-label"]}
              to="/reports/user/"
              search={{ ...search, page: page === 1 ? undefined : String(page) }}
              {...props}
            />
          )}
        />
      )}
    </ReportFrame>
  );
}
