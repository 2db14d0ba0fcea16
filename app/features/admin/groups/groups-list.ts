import { folderParam, listQuery } from '#domain/list-query.ts';
import { type GroupFolder, groupFolders } from '#features/booking/group-folders.ts';

/** The choices of the list of groups. */
export const groupsList = listQuery<{ readonly show: GroupFolder }>({ show: folderParam(groupFolders) });
